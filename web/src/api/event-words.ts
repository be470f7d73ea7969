import { eventTypes } from '@grosz/contract/resources/events.ts'

/** The sentence that each type of event stands for. The build puts the value in place of this module. */
export const eventWords = eventTypes
