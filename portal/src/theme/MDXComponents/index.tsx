import Extension from '@site/src/components/Extension'
import ScrollingTable from '@site/src/components/ScrollingTable'
import MDXComponents from '@theme-original/MDXComponents'

export default { ...MDXComponents, Extension, table: ScrollingTable }
