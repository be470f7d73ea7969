import { useMemo } from 'react'
import { useParams } from 'wouter'

/** The ids in the address, from the whole to its part. */
export function useIds(): Readonly<Record<string, string>> {
  const params = useParams()
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(params).map(([name, id]) => [name, decodeId(id ?? '')])),
    [params],
  )
}

/** Decodes an ID in the address. A percent sign that a visitor typed there may not begin an escape. */
export function decodeId(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
