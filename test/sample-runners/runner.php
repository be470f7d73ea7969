<?php

// Runs samples in one process: reads a file and variables per line, says @@END after each.
while (($line = fgets(STDIN)) !== false) {
    $asked = json_decode($line, true);
    foreach ($asked['env'] as $name => $value) {
        putenv("$name=$value");
    }
    (function () use ($asked) {
        try {
            include $asked['file'];
        } catch (Throwable $error) {
            echo $error->getMessage();
        }
    })();
    echo "\n@@END\n";
}
