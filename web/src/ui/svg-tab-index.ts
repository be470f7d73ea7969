import { options } from 'preact'

const before = options.vnode

/**
 * Preact writes `tabIndex` on an SVG element as it is. Names of SVG attributes are case-sensitive,
 * so a chart of Recharts, which uses this spelling, could not get the focus.
 */
options.vnode = (node) => {
  if (node.type === 'svg' && 'tabIndex' in node.props) {
    const { tabIndex, ...props } = node.props
    Object.assign(node, { props: { ...props, tabindex: tabIndex } })
  }
  before?.(node)
}
