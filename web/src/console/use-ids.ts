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

/** A percent sign that somebody typed into the address may begin no code. */
export function decodeId(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
