import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'

const token = new URLSearchParams(location.search).get('token') ?? ''

start(<CheckoutPage call={createClient({ token })} />)

// A page from the browser's cache shows the state before the visit to the bank.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
