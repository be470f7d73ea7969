import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'

const sidebars: SidebarsConfig = {
  main: [
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Integration overview',
          collapsed: false,
          items: ['get-started/integration-overview/accept-payment'],
        },
      ],
    },
  ],
}

export default sidebars
