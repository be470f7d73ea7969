import type { Schema } from '@cfworker/json-schema'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useEffect, useState } from 'react'

/** The schema of the body; without it only the syntax is checked. */
export function useSchema(operation: string, hasBody: boolean): Schema | undefined {
  const address = useBaseUrl(`/api/schemas/${operation}.json`)
  const [schema, setSchema] = useState<Schema>()
  useEffect(() => {
    if (!hasBody) return
    const reader = new AbortController()
    fetch(address, { signal: reader.signal })
      .then(async (answer) => answer.ok && setSchema(await answer.json()))
      .catch(() => undefined)
    return () => reader.abort()
  }, [address, hasBody])
  return schema
}
