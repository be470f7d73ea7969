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
      en: 'Deletes a card or BLIK token, so that it can no longer be used to pay. A trusted_merchant access token is required, and only tokens of its customer can be deleted.',
      pl: 'Usuwa token karty albo BLIK, którym odtąd nie można płacić. Wymaga tokenu dostępu trusted_merchant; można usunąć tylko tokeny wskazanego w nim klienta.',
    },
    keywords: {
      en: 'remove a saved card, forget a card, unregister a BLIK token, revoke a token, unlink a card',
      pl: 'usunięcie zapisanej karty, zapomnienie karty, wyrejestrowanie tokenu BLIK, unieważnienie tokenu, odpięcie karty',
    },
    params: Type.Object({
      token: filled(
        BLIK_TOKEN_LENGTH_MAX,
        'Value of the card token (TOKC_…) or BLIK token.',
        'Wartość tokenu karty (TOKC_…) albo tokenu BLIK.',
      ),
    }),
    replies: { 204: Nothing },
    replyTexts: {
      204: {
        en: 'The token is deleted and can no longer be used to pay.',
        pl: 'Token został usunięty i nie można nim już płacić.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
}
