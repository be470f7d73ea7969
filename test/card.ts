/** A test card whose payments the issuer approves without a question. */
export const card = {
  number: '4444333322221111',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}
