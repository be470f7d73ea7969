const grosz = window.Grosz('500100')
const form = grosz.secureForms({ lang: document.documentElement.lang })
for (const field of ['number', 'date', 'cvv']) form.add(field).render(`#${field}`)

const said = document.querySelector('#said')

document.querySelector('#pay').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { status, body, error } = await grosz.tokenize('SINGLE')
  if (status !== 'SUCCESS') {
    said.textContent = error.messages.map(({ message }) => message).join(' ')
    return
  }
  said.textContent = `Paying with ${body.mask}…`
  const reply = await fetch('/pay', { method: 'POST', body: JSON.stringify({ token: body.token }) })
  if (!reply.ok) {
    said.textContent = 'The payment could not be started. Please try again.'
    return
  }
  const { orderId, redirectUri } = await reply.json()
  // The issuer may want to know that it is the cardholder, or the code of the card.
  sessionStorage.setItem('order', orderId)
  if (redirectUri) location.assign(redirectUri)
  else await tell(orderId)
})

/** Shows how the order stands, until that is final. */
async function tell(orderId) {
  const texts = { COMPLETED: 'Thank you for your payment.', CANCELED: 'The payment was declined.' }
  for (let asked = 0; asked < 30; asked++) {
    const { status } = await (await fetch(`/status?order=${orderId}`)).json()
    said.textContent = texts[status] ?? 'Waiting for the payment…'
    if (texts[status]) return sessionStorage.removeItem('order')
    await new Promise((later) => setTimeout(later, 1000))
  }
}

// Back from the issuer: continueUrl is this page.
const begun = sessionStorage.getItem('order')
if (begun) tell(begun)
