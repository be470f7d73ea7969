import ScrollingTable from '@site/src/components/ScrollingTable'
import MDXComponents from '@theme-original/MDXComponents'

export default { ...MDXComponents, table: ScrollingTable }
