// node server.mjs FOLDER PORT-FILE
//
// Serves the files of a folder to this machine until standard input ends. Writes its port to a
// file, and gives no type but those that a browser insists on.

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const [folder, portFile] = process.argv.slice(2);
const types = {'.html': 'text/html', '.js': 'text/javascript'};

const server = http.createServer((request, response) => {
  const {pathname} = new URL(request.url, 'http://localhost');
  const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  fs.readFile(file, (error, bytes) => {
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(error ? 404 : 200, {'content-type': type});
    response.end(error ? '' : bytes);
  });
});
server.listen(0, '127.0.0.1', () => {
  fs.writeFileSync(`${portFile}.new`, String(server.address().port));
  fs.renameSync(`${portFile}.new`, portFile);
});
process.stdin.on('end', () => process.exit()).resume();
