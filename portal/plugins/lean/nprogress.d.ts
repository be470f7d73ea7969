declare module 'nprogress/nprogress.js' {
  const bar: import('./late-nprogress.ts').Bar
  export default bar
}
