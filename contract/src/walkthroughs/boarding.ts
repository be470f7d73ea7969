import { variable } from '../samples/variable.ts'
import type { Walkthrough } from './walkthrough.ts'

const verificationId = variable('VERIFICATION_ID')
const sellerId = variable('SELLER_ID')

export const boarding: Walkthrough = {
  id: 'boarding',
  page: 'services/marketplace/boarding',
  tokens: { TOKEN: '500600' },
  steps: [
    {
      id: 'start',
      title: { en: 'Start a verification', pl: 'Rozpocznij weryfikację' },
      operation: 'createVerification',
      recipe: 'verification-full',
      without: ['notifyUrl'],
      with: { sellerId },
      chooses: { SELLER_ID: 'seller' },
      saves: { VERIFICATION_ID: 'verificationId' },
      expects: ['WAITING_FOR_DATA'],
    },
    {
      id: 'seller',
      title: { en: 'Submit the company data', pl: 'Prześlij dane firmy' },
      operation: 'loadSeller',
      recipe: 'seller-company',
      without: ['phone', 'gusCode', 'registryNumber', 'registrationDate'],
      with: { verificationId, sellerId, companyName: 'Manual Vases' },
    },
    {
      id: 'account',
      title: { en: 'Submit the payout account', pl: 'Prześlij dane rachunku do wypłat' },
      operation: 'loadBankAccount',
      recipe: 'payout-account-document',
      with: { verificationId },
    },
    {
      id: 'complete',
      title: { en: 'Complete the verification', pl: 'Prześlij weryfikację do sprawdzenia' },
      operation: 'completeVerification',
      recipe: 'verification-complete',
      with: { verificationId },
    },
    {
      id: 'decide',
      title: { en: 'Set the result', pl: 'Ustaw wynik' },
      operation: 'decideVerification',
      params: { verificationId },
      with: { status: 'POSITIVE' },
    },
    {
      id: 'result',
      title: { en: 'Read the result', pl: 'Odczytaj wynik' },
      operation: 'retrieveVerification',
      query: { id: verificationId },
      expects: ['POSITIVE'],
    },
    {
      id: 'seller-status',
      title: { en: 'Check the seller’s status', pl: 'Sprawdź status sprzedawcy' },
      operation: 'retrieveSellerStatus',
      params: { extCustomerId: sellerId },
      query: { currencyCode: 'PLN' },
      expects: ['Verified'],
    },
  ],
}
