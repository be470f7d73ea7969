import { createServer } from 'node:net'

/** Responds at once without parsing the request, which measures the limit of the generator. */
const reply = Buffer.from('HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n')
const health = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')

createServer((socket) => {
  socket.on('error', () => socket.destroy())
  // Requests here are small enough to arrive whole.
  socket.on('data', (chunk) => socket.write(chunk.includes('GET /health') ? health : reply))
}).listen(Number(process.env.PORT), process.env.HOST)
