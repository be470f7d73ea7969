/** Sends a GET with a body, which fetch does not support. Works in Node.js and compatible runtimes. */
export async function sendByGet(
  address: string,
  init: { readonly headers: Headers; readonly body?: string; readonly signal: AbortSignal },
): Promise<Response> {
  const { request } = address.startsWith('https:')
    ? await import('node:https')
    : await import('node:http')
  const length = new TextEncoder().encode(init.body).length
  const headers = { ...Object.fromEntries(init.headers), 'content-length': String(length) }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'GET', signal: init.signal, headers }, (reply) => {
      reply.toArray().then((chunks) => {
        const { statusCode: status = 0, headers } = reply
        const named = Object.entries(headers).map(([name, value]) => [name, String(value)])
        resolve(new Response(new Blob(chunks), { status, headers: named as [string, string][] }))
      }, reject)
    })
    sent.on('error', reject)
    sent.end(init.body)
  })
}
