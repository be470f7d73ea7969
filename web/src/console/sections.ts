import { type ComponentType, lazy } from 'react'
import type { consoleShellTexts } from '../text/console-shell.ts'
import type { NavIconName } from '../ui/NavIcon.tsx'

export interface Section {
  readonly path: string
  readonly title: keyof typeof consoleShellTexts
  readonly icon: NavIconName
  /** The letter after g that leads to the page. */
  readonly key?: string
  readonly screen: ComponentType
}

export interface SectionGroup {
  readonly title: keyof typeof consoleShellTexts
  readonly sections: readonly Section[]
}

/** The list of requests and the page of one, beside each other on a wide screen. */
const requestsScreen = lazy(async () => ({
  default: (await import('./requests/RequestsPage.tsx')).RequestsPage,
}))

/** The pages of the console in the order of its menu. Each is loaded when it is opened. */
export const groups: readonly SectionGroup[] = [
  {
    title: 'groupStart',
    sections: [
      {
        path: '/',
        title: 'overview',
        icon: 'overview',
        key: 'h',
        screen: lazy(async () => ({ default: (await import('./pages/Overview.tsx')).Overview })),
      },
      {
        path: '/try',
        title: 'tryPayment',
        icon: 'try',
        key: 't',
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
        key: 'o',
        screen: lazy(async () => ({ default: (await import('./pages/Orders.tsx')).Orders })),
      },
      {
        path: '/refunds',
        title: 'refunds',
        icon: 'refund',
        key: 'u',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Refunds })),
      },
      {
        path: '/payouts',
        title: 'payouts',
        icon: 'payout',
        key: 'p',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Payouts })),
      },
      {
        path: '/tokens',
        title: 'tokens',
        icon: 'token',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Tokens })),
      },
    ],
  },
  {
    title: 'groupPeople',
    sections: [
      {
        path: '/sellers',
        title: 'sellers',
        icon: 'seller',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Sellers })),
      },
      {
        path: '/verifications',
        title: 'verifications',
        icon: 'check',
        screen: lazy(async () => ({
          default: (await import('./pages/records.tsx')).Verifications,
        })),
      },
      {
        path: '/firms',
        title: 'firms',
        icon: 'partner',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Firms })),
      },
      {
        path: '/submerchants',
        title: 'submerchants',
        icon: 'partner',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Submerchants })),
      },
    ],
  },
  {
    title: 'groupMoney',
    sections: [
      {
        path: '/shops',
        title: 'shops',
        icon: 'shop',
        key: 's',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Shops })),
      },
      {
        path: '/statements',
        title: 'statements',
        icon: 'statement',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Statements })),
      },
    ],
  },
  {
    title: 'groupSandbox',
    sections: [
      {
        path: '/requests',
        title: 'requests',
        icon: 'request',
        key: 'r',
        screen: requestsScreen,
      },
      {
        path: '/notifications',
        title: 'notifications',
        icon: 'notification',
        key: 'n',
        screen: lazy(async () => ({
          default: (await import('./pages/NotificationsPage.tsx')).NotificationsPage,
        })),
      },
      {
        path: '/events',
        title: 'events',
        icon: 'event',
        key: 'e',
        screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).Events })),
      },
      {
        path: '/workspaces',
        title: 'workspaces',
        icon: 'workspace',
        key: 'w',
        screen: lazy(async () => ({
          default: (await import('./pages/Workspaces.tsx')).Workspaces,
        })),
      },
      {
        path: '/receivers',
        title: 'receivers',
        icon: 'notification',
        screen: lazy(async () => ({ default: (await import('./pages/Receivers.tsx')).Receivers })),
      },
      {
        path: '/faults',
        title: 'faults',
        icon: 'fault',
        key: 'f',
        screen: lazy(async () => ({ default: (await import('./pages/Faults.tsx')).Faults })),
      },
      {
        path: '/outcomes',
        title: 'outcomes',
        icon: 'outcome',
        screen: lazy(async () => ({ default: (await import('./pages/Outcomes.tsx')).Outcomes })),
      },
      {
        path: '/clock',
        title: 'clock',
        icon: 'clock',
        key: 'c',
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
        key: 'v',
        screen: lazy(async () => ({
          default: (await import('./pages/TestValues.tsx')).TestValues,
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
  {
    path: '/refunds/:refundId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).RefundPage })),
  },
  {
    path: '/payouts/:payoutId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).PayoutPage })),
  },
  {
    path: '/shops/:shopId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).ShopPage })),
  },
  {
    path: '/statements/:reportId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).StatementPage })),
  },
  {
    path: '/sellers/:firmId/:extCustomerId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).SellerPage })),
  },
  {
    path: '/verifications/:verificationId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).VerificationPage })),
  },
  {
    path: '/firms/:firmId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).FirmPage })),
  },
  {
    path: '/submerchants/:firmId/:submerchantId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).SubmerchantPage })),
  },
  {
    path: '/tokens/:tokenId',
    screen: lazy(async () => ({ default: (await import('./pages/records.tsx')).TokenPage })),
  },
  {
    path: '/requests/:correlationId',
    screen: requestsScreen,
  },
  {
    path: '/notifications/:posId/:reference',
    screen: lazy(async () => ({
      default: (await import('./pages/NotificationPage.tsx')).NotificationPage,
    })),
  },
  {
    path: '/receivers/:receiverId',
    screen: lazy(async () => ({
      default: (await import('./pages/ReceiverPage.tsx')).ReceiverPage,
    })),
  },
  {
    path: '/workspaces/:workspaceId',
    screen: lazy(async () => ({
      default: (await import('./pages/WorkspacePage.tsx')).WorkspacePage,
    })),
  },
]

export const sections: readonly Section[] = groups.flatMap((group) => group.sections)
