import Extension from '@site/src/components/Extension'
import Picture from '@site/src/components/Picture'
import Screen from '@site/src/components/Screen'
import ScrollingTable from '@site/src/components/ScrollingTable'
import Term from '@site/src/components/Term'
import MDXComponents from '@theme-original/MDXComponents'

export default { ...MDXComponents, Extension, Picture, Screen, Term, table: ScrollingTable }
