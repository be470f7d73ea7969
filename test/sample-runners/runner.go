package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// Runs samples in one process: reads the number and variables per line, says @@END after each.
func main() {
	asked := bufio.NewScanner(os.Stdin)
	asked.Buffer(nil, 1<<20)
	for asked.Scan() {
		parts := strings.Split(asked.Text(), "\t")
		for at := 1; at+1 < len(parts); at += 2 {
			os.Setenv(parts[at], parts[at+1])
		}
		samples[parts[0]]()
		fmt.Println("@@END")
	}
}
