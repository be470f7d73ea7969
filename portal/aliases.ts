/** Further addresses of documents, with the canonical ones: paths below docs/. */
export const aliases: Readonly<Record<string, string>> = {
  'card-payments/api-enhancements': 'card-payments/threeds/api-enhancements',
  'card-payments/auth-page': 'card-payments/threeds/auth-page',
  'card-payments/impact': 'card-payments/threeds/impact',
  'card-payments/introduction': 'card-payments/threeds/introduction',
  'card-payments/soft-declines': 'card-payments/threeds/soft-declines',
}

/** The canonical address of the content at an address, which is mostly the same. */
export function canonicalOf(address: string): string {
  const [, before = '', path = '', after = ''] = /^(.*?\bdocs\/)(.+?)(\/?)$/.exec(address) ?? []
  const canonical = aliases[path]
  return canonical === undefined ? address : before + canonical + after
}
