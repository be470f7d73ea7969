"""Runs samples in one process: reads a number and variables per line, says @@END after each."""
import json
import os
import sys

for line in sys.stdin:
    asked = json.loads(line)
    os.environ.update(asked["env"])
    try:
        with open(asked["file"], encoding="utf-8") as file:
            exec(compile(file.read(), asked["file"], "exec"), {"__name__": "__main__"})
    except Exception as error:
        print(repr(error))
    print("@@END", flush=True)
