/** The address of a server that npm start has started, which samples and examples have. */
export const localServer = 'http://127.0.0.1:8080'
