import { createClient } from '../api/client.ts'
import { start } from '../frame/start.tsx'
import { ConsolePage } from './ConsolePage.tsx'

start(<ConsolePage call={createClient({})} />)
