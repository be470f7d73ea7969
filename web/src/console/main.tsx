import { createClient } from '../api/client.ts'
import { applyColorMode } from '../frame/color-mode.ts'
import { start } from '../frame/start.tsx'
import { ConsoleApp } from './ConsoleApp.tsx'

applyColorMode()
start(<ConsoleApp call={createClient({})} />)
