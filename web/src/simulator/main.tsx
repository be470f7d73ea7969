import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { SimulatorPage } from './SimulatorPage.tsx'

const search = new URLSearchParams(location.search)
const challengeId = search.get('challenge') ?? search.get('authenticationId') ?? ''

start(<SimulatorPage call={createClient({})} challengeId={challengeId} />)
