import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The responses to conditions and ranges that a file does not satisfy. */
const unmet: Readonly<Record<number, string>> = {
  412: 'The file has changed. Ask for it again without If-Match and If-Unmodified-Since.\n',
  416: 'The file has no such part. Ask for it again without Range.\n',
}

/** Addresses that no file can have; the error codes depend on the file system. */
const unservable = ['FST_STATIC_FORBIDDEN_PATH', 'ENAMETOOLONG', 'ENOTDIR', 'EINVAL']

type FileError = FastifyError & { readonly headers?: Readonly<Record<string, string>> }

/** Answers a request instead of the file, or returns undefined. */
export type Before = (request: FastifyRequest, reply: FastifyReply) => unknown

type NotFound = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Serves the files of a folder; `notFound` answers requests for an address that no file can have. */
export async function serveFiles(
  server: FastifyInstance,
  {
    before,
    notFound,
    ...options
  }: FastifyStaticOptions & { readonly before?: Before; readonly notFound: NotFound },
): Promise<void> {
  await server.register(async (files) => {
    if (before)
      files.addHook('preHandler', async (request, reply) => {
        await before(request, reply)
      })
    files.setErrorHandler(async (error: FileError, request, reply) => {
      const { statusCode = 0, headers = {} } = error
      const says = unmet[statusCode]
      if (says !== undefined)
        return reply
          .code(statusCode)
          .headers({ 'cache-control': 'no-store', ...headers })
          .type('text/plain; charset=utf-8')
          .send(says)
      if (!unservable.includes(error.code)) throw error
      return notFound(request, reply)
    })
    await files.register(fastifyStatic, options)
  })
}
