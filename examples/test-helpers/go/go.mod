module shop.example/grosztest

go 1.19
