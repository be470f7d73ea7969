import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { SimulatorPage } from './SimulatorPage.tsx'

start(<SimulatorPage call={createClient({})} />)
