import Type from 'typebox'
import { operation } from '../operation.ts'
import { BLIK_TOKEN_LENGTH_MAX } from '../shapes/blik.ts'
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
    summary: { en: 'Delete a token', pl: 'Usuń token' },
    description: {
      en: 'The token pays nothing from then on. Only the customer of the trusted_merchant access token may delete their own tokens, of cards and of BLIK.',
      pl: 'Od tej chwili tokenem nie można płacić. Tokeny kart i BLIK może usuwać tylko klient wskazany w tokenie dostępu trusted_merchant, i tylko własne.',
    },
    keywords: {
      en: 'remove a saved card, forget a card, unregister a BLIK token, revoke a token, unlink a card',
      pl: 'usunięcie zapisanej karty, zapomnienie karty, wyrejestrowanie tokenu BLIK, unieważnienie tokenu, odpięcie karty',
    },
    params: Type.Object({
      token: filled(
        BLIK_TOKEN_LENGTH_MAX,
        'Value of the token, of a card (TOKC_…) or of BLIK.',
        'Wartość tokenu karty (TOKC_…) albo tokenu BLIK.',
      ),
    }),
    replies: { 204: Nothing },
    replyTexts: {
      204: {
        en: 'The token is deleted and can no longer pay.',
        pl: 'Token został usunięty i nie można nim już płacić.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
}
