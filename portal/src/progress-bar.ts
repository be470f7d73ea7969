import nprogress from 'nprogress'

// The library marks the parts of its bar with roles that ARIA does not have.
nprogress.configure({
  template: '<div class="bar"><div class="peg"></div></div>',
  barSelector: '.bar',
})
