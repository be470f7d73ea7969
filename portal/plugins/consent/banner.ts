import { say } from '@site/src/say'
import { type Choice, rememberChoice, rememberedChoice } from './choice.ts'
import { allow } from './tags.ts'

let shown: HTMLElement | undefined

/** Asks for consent below the page, with two equal buttons; the page stays readable. */
export function askForConsent(): void {
  if (shown) {
    shown.querySelector('button')?.focus()
    return
  }
  const banner = element('section', 'consent')
  banner.setAttribute('aria-label', titleText)
  const says = element('p', 'consent__text', questionText)
  const answers = element('div', 'consent__answers')
  answers.append(
    answer(refuseText, () => refuse()),
    answer(acceptText, () => accept()),
  )
  banner.append(says, answers)
  // The first element of the page, so that it is also first for keyboards and screen readers.
  document.body.prepend(banner)
  shown = banner
}

function accept(): void {
  close('granted')
  allow()
}

function refuse(): void {
  const wasAllowed = rememberedChoice() === 'granted'
  close('denied')
  if (!wasAllowed) return
  forgetVisits()
  // Loaded scripts can only be removed by reloading the page.
  window.location.reload()
}

function close(choice: Choice): void {
  rememberChoice(choice)
  shown?.remove()
  shown = undefined
  if (window.location.hash === '#cookie-settings') {
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
  }
}

/** Google's cookies have names that begin with _ga. */
function forgetVisits(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const { hostname } = window.location
  for (const name of names.filter((one) => one.startsWith('_ga'))) {
    for (const domain of ['', `; domain=${hostname}`, `; domain=.${hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

function answer(label: string, act: () => void): HTMLElement {
  const button = element('button', 'button button--primary', label)
  button.setAttribute('type', 'button')
  button.addEventListener('click', act)
  return button
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const titleText = say({ en: 'Counting visits', pl: 'Zliczanie odwiedzin' })
const questionText = say({
  en: 'May we count this visit? With your consent, Google tells us which pages are read, without your full IP address. Nothing is loaded from Google before you agree.',
  pl: 'Czy zgadzasz się na analizę ruchu na stronie? Za Twoją zgodą Google informuje nas, które strony czytasz, ale nie podaje nam pełnego adresu IP. Bez zgody niczego nie wczytujemy z serwerów Google.',
})
const acceptText = say({ en: 'I agree', pl: 'Zgadzam się' })
const refuseText = say({ en: 'I do not agree', pl: 'Nie zgadzam się' })
