/** The version of Grosz, which is that of its packages, and of the API. */
export const version = { grosz: '0.3.0', api: '2.1.0' } as const
