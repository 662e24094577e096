// All rules. Each is defined in the file named after its id; registry.cpp lists them in order.

#pragma once

#include "arbiter/types/rule.h"

namespace arbiter {

extern const Rule kS101UnterminatedComment;
extern const Rule kS102UnbalancedVariation;
extern const Rule kS103MalformedTag;
extern const Rule kS104MissingMarker;
extern const Rule kS105UnknownToken;
extern const Rule kS106ControlByte;
extern const Rule kS107MissingRosterTag;
extern const Rule kS108DuplicateTag;
extern const Rule kS109MoveNumber;
extern const Rule kS110CastlingZeros;
extern const Rule kS111CheckMark;
extern const Rule kS112Disambiguation;
extern const Rule kS113CaptureMark;
extern const Rule kS114VariationMove;
extern const Rule kS115Notation;
extern const Rule kS116StrayText;
extern const Rule kS117Date;
extern const Rule kS118FenWithoutSetup;
extern const Rule kS119Encoding;
extern const Rule kS120Language;
extern const Rule kS121TagValue;
extern const Rule kM201CannotReach;
extern const Rule kM202PathBlocked;
extern const Rule kM203OwnMan;
extern const Rule kM204PawnMove;
extern const Rule kM205EnPassant;
extern const Rule kM206Promotion;
extern const Rule kM207CastlingLost;
extern const Rule kM208CastlingAttacked;
extern const Rule kM209CastlingBlocked;
extern const Rule kM210KingLeftInCheck;
extern const Rule kM211KingCaptured;
extern const Rule kM212Ambiguous;
extern const Rule kM213NullMove;
extern const Rule kM214AfterTheEnd;
extern const Rule kM215ResultSignal;
extern const Rule kP301FenSyntax;
extern const Rule kP302Kings;
extern const Rule kP303OpponentInCheck;
extern const Rule kP304PawnRank;
extern const Rule kP305TooManyMen;
extern const Rule kP306CastlingRight;
extern const Rule kP307EnPassantSquare;
extern const Rule kP308ImpossibleCheck;
extern const Rule kP309PawnCaptures;
extern const Rule kP310LockedMen;
extern const Rule kP311NoLastMove;
extern const Rule kP312NoHistory;
extern const Rule kP313UnreachableAfter;
extern const Rule kP314BothInCheck;
extern const Rule kP315PawnLeft;
extern const Rule kP316Counters;
extern const Rule kP317WrongArray;
extern const Rule kD401StalemateMissed;
extern const Rule kD402DeadPositionMissed;
extern const Rule kD403FivefoldMissed;
extern const Rule kD404SeventyFiveMissed;
extern const Rule kD405EarlyDraw;
extern const Rule kD406DrawBeforeLimit;
extern const Rule kR501CheckmateResult;
extern const Rule kR502DrawResult;
extern const Rule kR503TagMarkerMismatch;
extern const Rule kR504ResultValue;
extern const Rule kR505Unfinished;
extern const Rule kR506FlagFallDraw;
extern const Rule kR507ResignationDraw;
extern const Rule kR508TerminationText;
extern const Rule kR509IllegalMoveLoss;
extern const Rule kR510SignalResult;
extern const Rule kR511ForfeitWithMoves;
extern const Rule kR512UnexplainedWin;
extern const Rule kC601ThreefoldClaim;
extern const Rule kC602FiftyMoveClaim;
extern const Rule kC603ClaimUnfounded;
extern const Rule kC604ClockText;
extern const Rule kC605ClockRises;
extern const Rule kC606FlagFallen;
extern const Rule kC607ClassMismatch;
extern const Rule kC608ClockForeign;
extern const Rule kX701DuplicateGame;
extern const Rule kX702TwoGamesInRound;
extern const Rule kX703SamePlayer;
extern const Rule kX704ReportMismatch;
extern const Rule kX705ReportMissing;
extern const Rule kX706RecordsDiffer;
extern const Rule kX707ReportFault;

}  // namespace arbiter
