import { options } from 'preact'

const before = options.vnode

/**
 * Preact writes `tabIndex` on an SVG element as it is. Names of SVG attributes are case-sensitive, so the picture of
 * Recharts, which names it so, could not be focused.
 */
options.vnode = (node) => {
  if (node.type === 'svg' && 'tabIndex' in node.props) {
    const { tabIndex, ...props } = node.props
    Object.assign(node, { props: { ...props, tabindex: tabIndex } })
  }
  before?.(node)
}
