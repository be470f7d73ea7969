/** No language is loaded in the browser: code is coloured while the site is built. */
export default function prismIncludeLanguages(): void {}
