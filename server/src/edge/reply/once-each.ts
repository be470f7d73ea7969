/**
 * Makes the value of each key once, however many ask for it at the same time. After a failure, it is made anew for
 * the next who asks.
 */
export function onceEach<K, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const made = new Map<K, Promise<V>>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known.catch((error: unknown) => {
      made.delete(key)
      throw error
    })
  }
}
