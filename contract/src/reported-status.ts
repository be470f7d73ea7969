/**
 * The status in the body of a notification; each kind has it in the object of its record. Undefined
 * if there is none, or if a masked number has made the JSON invalid.
 */
export function reportedStatus(body: string): string | undefined {
  const parts = Object.values(parse(body) as Readonly<Record<string, { status?: unknown }>>)
  const [status] = parts.map((part) => part?.status).filter((one) => typeof one === 'string')
  return status
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
