declare module '@generated/grosz-contract/default/reference.json' {
  const reference: import('../plugins/contract/reference.ts').Reference
  export default reference
}

declare module '@generated/grosz-contract/default/test-limits.json' {
  const limits: import('../plugins/contract/test-values.ts').TestValues['limits']
  export default limits
}

declare module '@generated/grosz-catalogue/default/methods.json' {
  const methods: readonly import('../plugins/catalogue/catalogue.ts').MethodRow[]
  export default methods
}

declare module '@generated/grosz-catalogue/default/shop-plugins.json' {
  const plugins: readonly import('../plugins/catalogue/shop-plugins.ts').ShopPluginEntry[]
  export default plugins
}

declare module '@generated/consent/default/analytics.json' {
  const analytics: import('../plugins/consent/consent.ts').Analytics
  export default analytics
}

declare module '@generated/grosz-contract/default/calls.json' {
  const calls: import('../plugins/contract/reference.ts').CallsOverview
  export default calls
}

declare module '@generated/grosz-contract/default/sandbox-calls.json' {
  const sandbox: import('../plugins/contract/reference.ts').SandboxCalls
  export default sandbox
}

declare module '@generated/grosz-contract/default/console-calls.json' {
  const console: import('../plugins/contract/reference.ts').SandboxCalls
  export default console
}

declare module '@generated/grosz-contract/default/test-accounts.json' {
  const accounts: import('../plugins/contract/catalogue.ts').TestAccounts
  export default accounts
}

declare module '@generated/grosz-contract/default/server-settings.json' {
  const settings: readonly import('../plugins/contract/catalogue.ts').ServerSettingEntry[]
  export default settings
}

declare module '@generated/grosz-contract/default/catalogue.json' {
  const catalogue: import('../plugins/contract/catalogue.ts').Catalogue
  export default catalogue
}

declare module '@generated/grosz-contract/default/builder-choices.json' {
  const choices: import('../plugins/contract/builder.ts').BuilderChoices
  export default choices
}

declare module '@generated/grosz-contract/default/builder-bodies.json' {
  const bodies: import('../plugins/contract/builder.ts').BuilderBodies
  export default bodies
}

declare module '@generated/grosz-changelog/default/changelog.json' {
  const changelog: import('../plugins/changelog/changelog.ts').Changelog
  export default changelog
}

declare module '@generated/grosz-changelog/default/moved-anchors.json' {
  const movedAnchors: Readonly<Record<string, string>>
  export default movedAnchors
}

declare module '@generated/grosz-contract/default/featured-methods.json' {
  const featured: import('../plugins/contract/pay-methods.ts').FeaturedMethods
  export default featured
}

declare module '@generated/grosz-contract/default/first-payment.json' {
  const firstPayment: import('../plugins/contract/first-payment.ts').FirstPayment
  export default firstPayment
}

declare module '@generated/grosz-reference/default/errors.json' {
  const errors: import('../plugins/contract/reference.ts').Reference['errors']
  export default errors
}

declare module '@generated/grosz-reference/default/statuses.json' {
  const lifecycles: import('../plugins/contract/reference.ts').Reference['lifecycles']
  export default lifecycles
}

declare module '@generated/grosz-reference/default/error-bodies.json' {
  const bodies: readonly import('../plugins/reference/objects-page.ts').ObjectEntry[]
  export default bodies
}

declare module '@generated/grosz-reference/default/objects.json' {
  const objects: readonly import('../plugins/reference/objects-page.ts').ObjectEntry[]
  export default objects
}

declare module '@generated/grosz-reference/default/changes.json' {
  const changes: import('../plugins/reference/definition-changes.ts').DefinitionChanges
  export default changes
}

declare module '@generated/grosz-reference/default/notifications.json' {
  const page: import('../plugins/contract/reference.ts').NotificationsPage
  export default page
}
