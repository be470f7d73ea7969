const grosz = window.Grosz('500100')
const form = grosz.secureForms({ lang: document.documentElement.lang })
for (const field of ['number', 'date', 'cvv']) form.add(field).render(`#${field}`)

document.querySelector('#pay').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { status, body, error } = await grosz.tokenize('SINGLE')
  // A real shop sends body.token to its own server, which creates an order with it as CARD_TOKEN.
  document.querySelector('#said').textContent =
    status === 'SUCCESS'
      ? `${body.token} stands for ${body.mask}`
      : error.messages.map(({ message }) => message).join(' ')
})
