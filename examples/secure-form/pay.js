const grosz = window.Grosz('500100')
const form = grosz.secureForms({ lang: document.documentElement.lang })
const said = document.querySelector('#said')
const button = document.querySelector('button')
const fields = { number: form.add('number'), date: form.add('date'), cvv: form.add('cvv') }

for (const [name, field] of Object.entries(fields)) {
  // What the payer corrects is no longer called wrong.
  field.on('change', () => mark(name, '')).render(`#${name}`)
  document.querySelector(`[data-field=${name}]`).addEventListener('click', () => field.focus())
}

document.querySelector('#pay').addEventListener('submit', async (event) => {
  event.preventDefault()
  if (button.ariaDisabled === 'true') return
  busy(true)
  try {
    await pay()
  } finally {
    busy(false)
  }
})

async function pay() {
  said.textContent = ''
  const { status, body, error } = await grosz.tokenize('SINGLE')
  if (status !== 'SUCCESS') return tellMistakes(error.messages)
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
}

/** A mistake of the payer has its field as its source; all others are told below the button. */
function tellMistakes(messages) {
  for (const { source, message } of messages) {
    if (source in fields) mark(source, message)
    else said.textContent = message
  }
  const first = messages.find(({ source }) => source in fields)
  if (first) fields[first.source].focus()
}

function mark(name, message) {
  document.querySelector(`#${name}`).classList.toggle('wrong', message !== '')
  document.querySelector(`#${name}-error`).textContent = message
}

/** Stays focusable, so that the keyboard does not lose its place. */
function busy(isBusy) {
  button.ariaDisabled = String(isBusy)
  button.textContent = isBusy ? 'Paying…' : 'Pay 19.99 PLN'
}

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
