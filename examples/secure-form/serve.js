import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const types = { 'index.html': 'text/html', 'shop.css': 'text/css', 'pay.js': 'text/javascript' }
const port = Number(process.env.PORT ?? 3000)

createServer(async (request, response) => {
  const name = new URL(request.url, 'http://shop').pathname.slice(1) || 'index.html'
  if (!Object.hasOwn(types, name)) return response.writeHead(404).end()
  response.setHeader('content-type', `${types[name]}; charset=utf-8`)
  response.end(await readFile(new URL(name, import.meta.url)))
}).listen(port, '127.0.0.1', () => console.log(`The shop is open: http://127.0.0.1:${port}`))
