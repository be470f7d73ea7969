import Extension from '@site/src/components/Extension'
import Picture from '@site/src/components/Picture'
import ScrollingTable from '@site/src/components/ScrollingTable'
import MDXComponents from '@theme-original/MDXComponents'

export default { ...MDXComponents, Extension, Picture, table: ScrollingTable }
