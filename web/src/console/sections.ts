import { type ComponentType, lazy } from 'react'
import type { consoleShellTexts } from '../text/console-shell.ts'
import type { NavIconName } from '../ui/NavIcon.tsx'

export interface Section {
  readonly path: string
  readonly title: keyof typeof consoleShellTexts
  readonly icon: NavIconName
  /** The key after g that opens the page. */
  readonly key?: string
  readonly screen: ComponentType
}

export interface SectionGroup {
  readonly title: keyof typeof consoleShellTexts
  readonly sections: readonly Section[]
}

/** A component that a module exports by this name. It is loaded when it is shown. */
function page<N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }))
}

function records() {
  return import('./pages/records.tsx')
}

/** The list of requests and the page of one, beside each other on a wide screen. */
const requestsScreen = page(() => import('./requests/RequestsPage.tsx'), 'RequestsPage')

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
        screen: page(() => import('./pages/Overview.tsx'), 'Overview'),
      },
      {
        path: '/try',
        title: 'tryPayment',
        icon: 'try',
        key: 't',
        screen: page(() => import('./pages/TryPayment.tsx'), 'TryPayment'),
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
        screen: page(() => import('./pages/Orders.tsx'), 'Orders'),
      },
      {
        path: '/refunds',
        title: 'refunds',
        icon: 'refund',
        key: 'u',
        screen: page(records, 'Refunds'),
      },
      {
        path: '/payouts',
        title: 'payouts',
        icon: 'payout',
        key: 'p',
        screen: page(records, 'Payouts'),
      },
      {
        path: '/tokens',
        title: 'tokens',
        icon: 'token',
        screen: page(records, 'Tokens'),
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
        screen: page(records, 'Sellers'),
      },
      {
        path: '/verifications',
        title: 'verifications',
        icon: 'check',
        screen: page(records, 'Verifications'),
      },
      {
        path: '/firms',
        title: 'firms',
        icon: 'partner',
        screen: page(records, 'Firms'),
      },
      {
        path: '/submerchants',
        title: 'submerchants',
        icon: 'partner',
        screen: page(records, 'Submerchants'),
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
        screen: page(records, 'Shops'),
      },
      {
        path: '/statements',
        title: 'statements',
        icon: 'statement',
        screen: page(records, 'Statements'),
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
        screen: page(() => import('./pages/NotificationsPage.tsx'), 'NotificationsPage'),
      },
      {
        path: '/events',
        title: 'events',
        icon: 'event',
        key: 'e',
        screen: page(records, 'Events'),
      },
      {
        path: '/workspaces',
        title: 'workspaces',
        icon: 'workspace',
        key: 'w',
        screen: page(() => import('./pages/Workspaces.tsx'), 'Workspaces'),
      },
      {
        path: '/receivers',
        title: 'receivers',
        icon: 'notification',
        screen: page(() => import('./pages/Receivers.tsx'), 'Receivers'),
      },
      {
        path: '/faults',
        title: 'faults',
        icon: 'fault',
        key: 'f',
        screen: page(() => import('./pages/Faults.tsx'), 'Faults'),
      },
      {
        path: '/outcomes',
        title: 'outcomes',
        icon: 'outcome',
        screen: page(() => import('./pages/Outcomes.tsx'), 'Outcomes'),
      },
      {
        path: '/clock',
        title: 'clock',
        icon: 'clock',
        key: 'c',
        screen: page(() => import('./pages/ClockPage.tsx'), 'ClockPage'),
      },
      {
        path: '/credentials',
        title: 'credentials',
        icon: 'key',
        screen: page(() => import('./pages/Credentials.tsx'), 'Credentials'),
      },
      {
        path: '/test-values',
        title: 'testValues',
        icon: 'card',
        key: 'v',
        screen: page(() => import('./pages/TestValues.tsx'), 'TestValues'),
      },
    ],
  },
]

/** Pages of one record, below the lists. */
export const details: readonly Pick<Section, 'path' | 'screen'>[] = [
  { path: '/orders/:orderId', screen: page(() => import('./pages/OrderPage.tsx'), 'OrderPage') },
  { path: '/refunds/:refundId', screen: page(records, 'RefundPage') },
  { path: '/payouts/:payoutId', screen: page(records, 'PayoutPage') },
  { path: '/shops/:shopId', screen: page(records, 'ShopPage') },
  { path: '/statements/:reportId', screen: page(records, 'StatementPage') },
  { path: '/sellers/:firmId/:extCustomerId', screen: page(records, 'SellerPage') },
  { path: '/verifications/:verificationId', screen: page(records, 'VerificationPage') },
  { path: '/firms/:firmId', screen: page(records, 'FirmPage') },
  { path: '/submerchants/:firmId/:submerchantId', screen: page(records, 'SubmerchantPage') },
  { path: '/tokens/:tokenId', screen: page(records, 'TokenPage') },
  { path: '/requests/:correlationId', screen: requestsScreen },
  {
    path: '/notifications/:posId/:reference',
    screen: page(() => import('./pages/NotificationPage.tsx'), 'NotificationPage'),
  },
  {
    path: '/receivers/:receiverId',
    screen: page(() => import('./pages/ReceiverPage.tsx'), 'ReceiverPage'),
  },
  {
    path: '/workspaces/:workspaceId',
    screen: page(() => import('./pages/WorkspacePage.tsx'), 'WorkspacePage'),
  },
]

export const sections: readonly Section[] = groups.flatMap((group) => group.sections)
