/** The letter after g that leads to a page of the menu. */
export const pageKeys: Readonly<Record<string, string>> = {
  h: '/',
  t: '/try',
  o: '/orders',
  u: '/refunds',
  p: '/payouts',
  s: '/shops',
  r: '/requests',
  n: '/notifications',
  e: '/events',
  w: '/workspaces',
  f: '/faults',
  c: '/clock',
  v: '/test-values',
}
