import { useOfAuthKey, useOfClientSecret, useOfSecondKey } from '../../base/vault.ts'
import type { Room } from '../../room.ts'
import { sweep } from '../../storage/due/sweep.ts'
import { checks } from './checks.ts'
import { authorize } from './handlers.ts'
import { deleteExpiredTokens } from './store.ts'

const sweepTokens = sweep('sweep access tokens', deleteExpiredTokens)

export const auth = {
  handlers: { authorize },
  due: [sweepTokens.kind],
  checks,
  seed: sweepTokens.seed,
  sealed: [
    ...[
      { column: 'client_secret_sealed', useOf: useOfClientSecret },
      { column: 'second_key_sealed', useOf: useOfSecondKey },
      { column: 'auth_key_sealed', useOf: useOfAuthKey },
    ].map(({ column, useOf }) => ({
      table: 'poses',
      key: ['pos_id'],
      column,
      use: ({ pos_id = '' }: Readonly<Record<string, string>>) => useOf(pos_id),
    })),
    {
      table: 'retiring_keys',
      key: ['pos_id', 'kind'],
      column: 'sealed',
      use: ({ pos_id = '', kind }: Readonly<Record<string, string>>) =>
        kind === 'client-secret' ? useOfClientSecret(pos_id) : useOfSecondKey(pos_id),
    },
  ],
} satisfies Room
