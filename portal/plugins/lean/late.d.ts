declare module 'nprogress/nprogress.js' {
  const bar: import('./late-nprogress.ts').Bar
  export default bar
}

declare module 'react-helmet-async/lib/index.module.js' {
  export * from 'react-helmet-async'
}
