import { type ComponentType, lazy } from 'react'
import type { consoleShellTexts } from '../text/console-shell.ts'
import type { NavIconName } from '../ui/NavIcon.tsx'

export interface Section {
  readonly path: string
  readonly title: keyof typeof consoleShellTexts
  readonly icon: NavIconName
  readonly screen: ComponentType
}

export interface SectionGroup {
  readonly title: keyof typeof consoleShellTexts
  readonly sections: readonly Section[]
}

/** The pages of the console in the order of its menu. Each is loaded when it is opened. */
export const groups: readonly SectionGroup[] = [
  {
    title: 'groupStart',
    sections: [
      {
        path: '/',
        title: 'overview',
        icon: 'overview',
        screen: lazy(async () => ({ default: (await import('./pages/Overview.tsx')).Overview })),
      },
      {
        path: '/try',
        title: 'tryPayment',
        icon: 'try',
        screen: lazy(async () => ({
          default: (await import('./pages/TryPayment.tsx')).TryPayment,
        })),
      },
    ],
  },
  {
    title: 'groupPayments',
    sections: [
      {
        path: '/orders',
        title: 'orders',
        icon: 'order',
        screen: lazy(async () => ({ default: (await import('./pages/Orders.tsx')).Orders })),
      },
    ],
  },
  {
    title: 'groupSandbox',
    sections: [
      {
        path: '/notifications',
        title: 'notifications',
        icon: 'notification',
        screen: lazy(async () => ({
          default: (await import('./pages/NotificationsPage.tsx')).NotificationsPage,
        })),
      },
      {
        path: '/clock',
        title: 'clock',
        icon: 'clock',
        screen: lazy(async () => ({ default: (await import('./pages/ClockPage.tsx')).ClockPage })),
      },
      {
        path: '/credentials',
        title: 'credentials',
        icon: 'key',
        screen: lazy(async () => ({
          default: (await import('./pages/Credentials.tsx')).Credentials,
        })),
      },
      {
        path: '/test-values',
        title: 'testValues',
        icon: 'card',
        screen: lazy(async () => ({
          default: (await import('./pages/TestValuesPage.tsx')).TestValuesPage,
        })),
      },
    ],
  },
]

/** Pages of one thing, below the lists. */
export const details: readonly Pick<Section, 'path' | 'screen'>[] = [
  {
    path: '/orders/:orderId',
    screen: lazy(async () => ({ default: (await import('./pages/OrderPage.tsx')).OrderPage })),
  },
]

export const sections: readonly Section[] = groups.flatMap((group) => group.sections)
