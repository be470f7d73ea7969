import Type from 'typebox'
import { operation } from '../operation.ts'
import { Nothing } from '../shapes/nothing.ts'
import { filled } from '../shapes/strings.ts'

export const tokenOperations = {
  deleteToken: operation({
    method: 'DELETE',
    path: '/api/v2_1/tokens/{token}',
    aliases: ['/api/v2_1/tokens/{token}/'],
    audience: 'merchant',
    tag: 'tokens',
    grants: ['trusted_merchant'],
    summary: { en: 'Delete a stored card', pl: 'Usuń zapisaną kartę' },
    description: {
      en: 'The token pays nothing from then on. Only the customer of the trusted_merchant token may delete their own cards.',
      pl: 'Od tej chwili tokenem nie można płacić. Klient wskazany w tokenie dostępu trusted_merchant może usuwać tylko własne karty.',
    },
    params: Type.Object({
      token: filled(64, 'Value of the card token, TOKC_…', 'Wartość tokenu karty, TOKC_…'),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
}
