declare module 'nprogress' {
  const bar: { configure(settings: object): void }
  export default bar
}
