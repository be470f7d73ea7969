import analytics from '@generated/consent/default/analytics.json'
import { askForConsent } from './banner.ts'
import { rememberedChoice } from './choice.ts'
import { allow, countPage, denyAtFirst, loadScript } from './tags.ts'
import './banner.css'

interface Place {
  readonly pathname: string
  readonly hash: string
}

/** The address that opens the consent dialog again, also after an answer. */
const settingsHash = '#cookie-settings'

if (typeof window !== 'undefined') start(analytics.consentUrl)

function start(consentUrl: string | undefined): void {
  denyAtFirst(analytics)
  const choice = rememberedChoice()
  if (consentUrl) loadScript(consentUrl)
  else if (choice === 'granted') allow()
  else if (choice === undefined) whenReady(askForConsent)
}

/** Docusaurus calls this for the first page and after each change of the address. */
export function onRouteDidUpdate(change: {
  location: Place
  previousLocation: Place | null
}): void {
  const { location, previousLocation } = change
  if (!analytics.consentUrl && location.hash === settingsHash) askForConsent()
  // The title of the new page is set a moment later.
  if (location.pathname !== previousLocation?.pathname) setTimeout(countPage)
}

function whenReady(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}
