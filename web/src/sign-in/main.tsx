import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { returnAddress } from './return-address.ts'
import { SignInPage } from './SignInPage.tsx'

start(
  <SignInPage
    call={createClient({})}
    onSignedIn={() => location.replace(returnAddress(location))}
  />,
  'language-grosz',
)
