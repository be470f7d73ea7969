import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'

const token = new URLSearchParams(location.search).get('token') ?? ''

start(<CheckoutPage call={createClient({ token })} />)

// A page that the browser kept while the payer was at the bank shows an old state.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
