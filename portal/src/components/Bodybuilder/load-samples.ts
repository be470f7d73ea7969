import { withOwn } from '@site/src/own-address'
import { type BuiltRequest, textOf } from './request.ts'

interface Sample {
  readonly id: string
  readonly title: string
  readonly code: string
}

/** Loads the generator of the reference's samples. */
export async function loadSamples() {
  const { samplesOf } = await import('@grosz/contract/samples.ts')
  return (built: BuiltRequest, text: string): Sample[] => {
    const { method, path, headers, bodyType, redirects } = built
    const call = {
      method: method as 'POST', // A method of the contract.
      path,
      needsToken: headers.some(({ name }) => name === 'Authorization'),
      bodyType,
      redirects,
    }
    return samplesOf(call, bodyOf(built, text)).map(({ id, title, code }) => ({
      id,
      title,
      code: withOwn(code),
    }))
  }
}

/** The edited body, or the built one while the edited one is not valid JSON. */
function bodyOf(built: BuiltRequest, text: string): unknown {
  if (built.bodyType !== 'json' || text === textOf(built)) return built.body
  try {
    return JSON.parse(text)
  } catch {
    return built.body
  }
}
