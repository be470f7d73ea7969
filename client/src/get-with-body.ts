/** Sends a GET with a body, which fetch refuses to. Works in Node and in what has its HTTP client. */
export async function sendByGet(
  address: string,
  init: { readonly headers: Headers; readonly body?: string; readonly signal: AbortSignal },
): Promise<Response> {
  const { request } = address.startsWith('https:')
    ? await import('node:https')
    : await import('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const sent = request(
    address,
    {
      method: 'GET',
      signal: init.signal,
      headers: {
        ...Object.fromEntries(init.headers),
        'content-length': String(new TextEncoder().encode(init.body).length),
      },
    },
    async (reply) => {
      const chunks: Uint8Array[] = []
      try {
        for await (const chunk of reply) chunks.push(chunk)
        const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)])
        resolve(
          new Response(new Blob(chunks as BlobPart[]), {
            status: reply.statusCode ?? 0,
            headers: headers as [string, string][],
          }),
        )
      } catch (error) {
        reject(error)
      }
    },
  )
  sent.on('error', reject)
  sent.end(init.body)
  return promise
}
