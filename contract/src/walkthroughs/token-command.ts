import { operations } from '../index.ts'
import { localServer } from '../local-server.ts'
import { testFirms } from '../test-firms.ts'

/** The shell command that gets an access token for a point of sale and stores it in a variable. */
export function tokenCommand(posId: string, name = 'TOKEN'): string {
  const pos = testFirms
    .flatMap(({ shops }) => shops.flatMap(({ poses }) => poses))
    .find((one) => one.posId === posId)
  if (!pos) throw new Error(`there is no test point of sale ${posId}`)
  return `export BASE=\${BASE:-${localServer}}

export ${name}=$(curl -s "$BASE${operations.authorize.path}" \\
  -d grant_type=client_credentials \\
  -d client_id=${pos.clientId} \\
  -d client_secret=${pos.clientSecret} |
  sed -n 's/.*"access_token":"\\([^"]*\\)".*/\\1/p')
`
}
